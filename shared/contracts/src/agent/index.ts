/** This entry exports what an agent asks of the team: its figures, its members, and what they are made of. */
export * from './applications';
export * from './figures';
export * from './invitations';
export * from './leaving';
export * from './members';
export * from './records';
export * from './team';

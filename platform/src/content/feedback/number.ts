/** What a person may ask for it by. */
export const feedbackNumber = (id: bigint) => `F-${String(id).padStart(6, '0')}`;

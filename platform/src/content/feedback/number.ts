/** feedbackNumber is the number by which a person may ask for a complaint. */
export const feedbackNumber = (id: bigint) => `F-${String(id).padStart(6, '0')}`;

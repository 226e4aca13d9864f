const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** True for a valid UUID; the database answers any other id with an error. */
export const isUuid = (text: string): boolean => UUID.test(text);

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text is an id as the database makes them; it refuses any other with an error. */
export const isUuid = (text: string): boolean => UUID.test(text);

/** The rules of what a person writes down about an application, for both sides; lengths of texts are in `LIMITS`. */

/** Years a reminder can be in; another must be a typing error. */
export const REMINDER_YEARS = { first: 2000, last: 2099 } as const;

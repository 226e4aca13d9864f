export const BOUNDED = [];

/** The address that dials a number as people write it, such as `1500-000`. */
export const dialOf = (number: string): string => `tel:${number.replace(/[^+\d]/g, '')}`;

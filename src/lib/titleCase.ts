/** What a card prints in capitals as one writes it: SUKA MAJU is Suka Maju. */
export const titleCase = (text: string): string =>
  text.toLowerCase().replace(/(?<![\p{L}\p{M}'’])\p{L}/gu, (letter) => letter.toUpperCase());

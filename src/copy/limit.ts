/** What a field says of its limit: as it is reached, of what it did not take, and of what is too much. */
const wordsOf = (unit: 'karakter' | 'digit') => (max: number) => ({
  reached: `Batas ${max} ${unit} tercapai`,
  left: (count: number) => `Batas ${max} ${unit}; ${count}\u00a0${unit} tidak dimasukkan`,
  over: (count: number) => `Paling banyak ${max} ${unit}; kurangi ${count}`,
});

export const characterLimit = wordsOf('karakter');
export const digitLimit = wordsOf('digit');

import { describe, expect, it } from 'vitest';
import { normalizeLine, normalizeText } from '../../src/lib/normalizeText.ts';

describe('normalizeText', () => {
  it.each([
    ['decimal digits of any script', '٠٨١ ۰۹ ०५ ０７ 𝟘𝟡 ߁', '081 09 05 07 09 1'],
    ['letters of any font', 'Ｓｉｔｉ 𝐍𝐮𝐫 ﬁna', 'Siti Nur fina'],
    ['spaces that do not break', 'Siti\u00a0Nur\u202fAini\u3000Ê', 'Siti Nur Aini Ê'],
    ['full-width signs', 'siti＠contoh．id', 'siti@contoh.id'],
    ['invisible marks', '\u202a+62812\u202c\u200b\ufeff\u0000', '+62812'],
    ['combined letters', 'Ame\u0301lie', 'Amélie'],
    ['letters that only exist apart', '\u0958', '\u0915\u093c'],
    ['a tab', 'RT\t4', 'RT 4'],
    ['signs that would become another number', '1½ m² ①', '1½ m² ①'],
    ['curly quotes', 'O’Neil “X”', 'O’Neil “X”'],
    ['lines', 'Jl. Mawar\nNo. 4', 'Jl. Mawar\nNo. 4'],
    ['an emoji', '🏠 4', '🏠 4'],
  ])('writes %s in their usual form', (_, text, normalized) => {
    expect(normalizeText(text)).toBe(normalized);
  });

  it('does not change normalised text', () => {
    const changed: string[] = [];
    for (let code = 0; code < 0x30000; code += 1) {
      const once = normalizeText(`a${String.fromCodePoint(code)}\u0301`);
      if (normalizeText(once) !== once) changed.push(code.toString(16));
    }
    expect(changed).toEqual([]);
  });
});

describe('normalizeLine', () => {
  it('replaces a line break with a space', () => {
    expect(normalizeLine('Jl.\r\nMawar\u00a0\n4')).toBe('Jl. Mawar  4');
  });
});

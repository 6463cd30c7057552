import { Refusal } from '../handlers/answer.ts';

/** A text that no database keeps: with a NUL, or with half of a character. */
const isBroken = (text: string) => text.includes('\0') || /\p{Surrogate}/u.test(text);

/** @throws Refusal when one of the texts is none that can be kept. */
export function plainTexts<T extends Record<string, string>>(texts: T): T {
  for (const text of Object.values(texts)) {
    if (isBroken(text)) throw new Refusal(400, '400', 'Permintaan memuat karakter yang tidak sah.');
  }
  return texts;
}

/** What a JSON text says. @throws Refusal when it is none, or holds a text that cannot be kept. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => {
      plainTexts(typeof value === 'string' ? { key, value } : { key });
      return value;
    });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(400, '400', 'Permintaan bukan JSON yang sah.');
  }
}

import { spoiltAnswers } from './spoiltAnswers.ts';

/** What reaches the bank, and what comes of it. */
interface Way {
  /** The bank itself answers, so late (milliseconds). */
  asks: boolean;
  after: number;
  /** What arrives in place of the bank's answer; nothing: the connection breaks. */
  arrives(answer: string): Response | null;
}

/** Breaks off amid the body. */
const cut = (answer: string) =>
  new Response(
    new ReadableStream({
      start(body) {
        body.enqueue(Buffer.from(answer.slice(0, answer.length / 2)));
        body.error(new TypeError('terminated'));
      },
    }),
  );

/** Every kind of fault that a call may meet. */
export const faultKinds = {
  slow: { asks: true, after: 12_000, arrives: (answer) => new Response(answer) },
  late: { asks: true, after: 100_000, arrives: (answer) => new Response(answer) },
  offline: { asks: false, after: 10, arrives: () => null },
  drop: { asks: false, after: 2_000, arrives: () => null },
  'answer lost': { asks: true, after: 2_000, arrives: () => null },
  cut: { asks: true, after: 500, arrives: cut },
  ...spoiltAnswers(
    ({ status, body, contentType }): Way => ({
      asks: false,
      after: 100,
      arrives: () => new Response(body, { status, headers: { 'content-type': contentType } }),
    }),
  ),
} satisfies Record<string, Way>;
export type FaultKind = keyof typeof faultKinds;
export const faultKindNames = Object.keys(faultKinds) as unknown as FaultKind[];

/** What arrives in place of the bank's answer. */
export interface SpoiltAnswer {
  status: number;
  body: string;
  contentType: string;
}

const json = 'application/json';
const page = 'text/html';
const described = (code: string | number) =>
  JSON.stringify({ responseCode: String(code), responseDescription: 'Gangguan' });
const refused = (status: number): SpoiltAnswer => ({
  status,
  body: described(status),
  contentType: json,
});

const answers = {
  400: refused(400),
  401: refused(401),
  404: refused(404),
  409: refused(409),
  429: refused(429),
  500: refused(500),
  503: refused(503),
  malformed: { status: 200, body: '{"responseCode":"00', contentType: json },
  HTML: { status: 502, body: '<!doctype html><h1>502 Bad Gateway</h1>', contentType: page },
  'HTML, 200': { status: 200, body: '<!doctype html><title>Masuk</title>', contentType: page },
  empty: { status: 200, body: '', contentType: json },
  'unknown code': { status: 200, body: described('Z9'), contentType: json },
} satisfies Record<string, SpoiltAnswer>;

/** Every answer that tells a call nothing it can use, as whoever plays the bank gives it. */
export const spoiltAnswers = <Given>(give: (answer: SpoiltAnswer) => Given) =>
  Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [name, give(answer)]),
  ) as Record<keyof typeof answers, Given>;

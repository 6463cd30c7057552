/** An answer that is JSON already: what many ask for is serialized once. */
export class Serialized<Answer> {
  readonly json: string;
  declare readonly answer: Answer;

  constructor(json: string) {
    this.json = json;
  }
}

/** An answer with another HTTP status; `code` and `description` are the body's. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: 400 | 404 | 413;
  readonly code: string;

  constructor(status: 400 | 404 | 413, code: string, description: string) {
    super(description);
    this.status = status;
    this.code = code;
  }
}

/** Body of a refusal; the submission names its text differently from the other calls. */
export function refusalBody(code: string, text: string) {
  return { responseCode: code, responseDescription: text, responseMessageId: text };
}

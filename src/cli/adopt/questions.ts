import { createInterface } from 'node:readline/promises';
import { UsageError } from '../command.ts';

/** A bank's answers to the questions of `adopt`. */
export interface Answers {
  name: string;
  product: string;
  /** The bank's colour, or '' for that of an existing folder. */
  primary: string;
  callCenter: string;
  legal: string;
  address: string;
  supervision: string;
  site: string;
  /** An SVG file with the logo, or '' for a placeholder. */
  logo: string;
}

interface Question {
  /** The option of the command line that answers it. */
  option: string;
  text: string;
  /** What an empty answer means, from the earlier answers. Without it the question needs an answer. */
  fallback?: (answers: Partial<Answers>) => string;
  /** Returns what is wrong with an answer, or undefined. */
  check?: (answer: string) => string | undefined;
}

const mustMatch = (pattern: RegExp, form: string) => (answer: string) =>
  pattern.test(answer) ? undefined : `must be ${form}`;

/** The questions, in the order in which they are asked. */
const questions: { [Key in keyof Answers]: Question } = {
  name: { option: 'name', text: 'Name of the bank' },
  product: { option: 'product', text: 'Name of the credit card' },
  primary: {
    option: 'primary',
    text: 'Colour of the bank, such as #5b2a86',
    check: mustMatch(/^#(?:[\da-f]{3}|[\da-f]{6})$/i, 'like #5b2a86'),
  },
  callCenter: {
    option: 'call-center',
    text: 'Number of the call centre',
    check: mustMatch(/^\+?\(?\d[\d ()-]*$/, 'a telephone number'),
  },
  legal: {
    option: 'legal',
    text: 'Legal notice, one line (licence, supervision, deposit guarantee)',
  },
  address: { option: 'address', text: 'Address of the head office' },
  supervision: {
    option: 'supervision',
    text: 'Supervision in full, for the footer (empty: the legal notice)',
    fallback: ({ legal = '' }) => legal,
  },
  site: {
    option: 'site',
    text: 'Address of the public site (empty: https://contoh.id)',
    fallback: () => 'https://contoh.id',
    check: mustMatch(/^https?:\/\/[^\s"'<>]+$/, 'like https://bank.example'),
  },
  logo: {
    option: 'logo',
    text: 'SVG file with the logo (empty: a placeholder)',
    fallback: () => '',
  },
};

type Key = keyof Answers;
const entries = Object.entries(questions) as [Key, Question][];

/** Asks one question until the answer is valid. */
async function ask(
  { text, fallback, check }: Question,
  answers: Partial<Answers>,
  prompt: (text: string) => Promise<string>,
): Promise<string> {
  for (;;) {
    const answer = (await prompt(`${text}: `)).trim();
    if (!answer && fallback) return fallback(answers);
    const problem = answer ? check?.(answer) : 'is needed';
    if (!problem) return answer;
    console.info(`  The answer ${problem}.`);
  }
}

/**
 * Completes the answers: by questions on a terminal, else by the defaults.
 * @param given the answers of the command line and of the folder
 * @param prompt asks a question; undefined without a terminal
 * @throws UsageError with the missing and the wrong options.
 */
export async function completeAnswers(
  given: Partial<Answers>,
  prompt: ((text: string) => Promise<string>) | undefined,
): Promise<Answers> {
  const answers: Partial<Answers> = { ...given };
  const problems = entries.flatMap(([key, { option, check }]) => {
    const problem = given[key] ? check?.(given[key]) : undefined;
    return problem ? [`--${option} ${problem}`] : [];
  });
  const missing = entries.filter(
    ([key, { fallback }]) => given[key] === undefined && fallback === undefined,
  );
  if (!prompt && missing.length > 0)
    problems.push(`missing: ${missing.map(([, { option }]) => `--${option}`).join(', ')}`);
  if (problems.length > 0) throw new UsageError(problems.join('; '));
  for (const [key, question] of entries) {
    if (answers[key] !== undefined) continue;
    answers[key] = prompt
      ? await ask(question, answers, prompt)
      : (question.fallback?.(answers) ?? '');
  }
  return answers as Answers;
}

/** Runs work with a prompt on the terminal, or without one if there is no terminal. */
export async function withPrompt<Result>(
  work: (prompt: ((text: string) => Promise<string>) | undefined) => Promise<Result>,
): Promise<Result> {
  if (!process.stdin.isTTY) return work(undefined);
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await work((text) => lines.question(text));
  } finally {
    lines.close();
  }
}

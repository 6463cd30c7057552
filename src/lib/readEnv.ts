import * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

function faultOf(issue: Issue, env: Record<string, unknown>): string {
  const name = issue.path.join('.');
  const mustBe =
    issue.code === 'invalid_value'
      ? `one of ${issue.values.join(', ')}`
      : issue.code === 'invalid_format' && 'pattern' in issue
        ? `a text like ${issue.pattern}`
        : issue.code === 'too_small'
          ? `at least ${issue.minimum}${issue.origin === 'string' ? ' characters long' : ''}`
          : 'another value';
  return `${name} is ${JSON.stringify(env[name])}; it must be ${mustBe}.`;
}

/**
 * The variables of an environment that a schema names, checked.
 * @throws one line for each variable that has a value its entry does not admit, with what it admits.
 */
export function readEnv<Schema extends z.ZodMiniObject>(
  schema: Schema,
  env: Record<string, unknown>,
): z.infer<Schema> {
  const read = z.safeParse(schema, env);
  if (read.success) return read.data;
  throw new Error(read.error.issues.map((issue) => faultOf(issue, env)).join('\n'));
}

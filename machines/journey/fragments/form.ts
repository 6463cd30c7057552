import { type AlertText, text } from '../alert.ts';
import type { JourneyContext } from '../context.ts';
import type { FormName } from '../guards.ts';
import type { Saved } from '../saved/schema.ts';
import { onwards } from './detour.ts';

interface Form<Values> {
  /** The way on. */
  to: string;
  rules: FormName;
  /** What is saved of values that its rules let pass. */
  save(values: Values, saved: Saved): Partial<Saved>;
  /** What the alert says of other values; nothing where the form itself says it in place. */
  alert?: AlertText;
}

interface Args<Values> {
  context: JourneyContext;
  event: { values: Values };
}

/**
 * Continue on a form, as transitions: values that its rules let pass are saved and lead on, anything
 * else opens the alert.
 */
export function submitted<Values>({ to, rules, save, alert }: Form<Values>) {
  const isValid = {
    type: 'formIsValid' as const,
    params: ({ event }: Args<Values>) => ({ form: rules, values: event.values }),
  };
  const actions = {
    type: 'save' as const,
    params: ({ context, event }: Args<Values>) => save(event.values, context.saved),
  };
  const refusal = alert && {
    target: 'alerting',
    actions: { type: 'setAlert' as const, params: text(alert) },
  };
  return [...onwards({ guard: isValid, target: to, actions }), ...(refusal ? [refusal] : [])];
}

import { pointChoices } from '../../../src/choices.ts';
import type { PlainForm } from '../../../src/fields/steps.ts';
import { type AlertText, text } from '../alert.ts';
import type { Given, JourneyContext } from '../context.ts';
import { type Flow, neighbourTarget } from '../flows/flow.ts';
import type { FormValues } from '../forms.ts';
import type { FormName } from '../guards.ts';
import { sixStepKeyOf } from '../saved/savedKeys.ts';
import type { Saved } from '../saved/schema.ts';
import { stateConfig } from '../setup.ts';
import type { View } from '../snapshot.ts';
import { alerting } from './call.ts';
import { backFromDetour, onwards } from './detour.ts';

interface ToScreen {
  /** The way on. */
  to: `#${string}`;
  asks?: never;
}
interface ToCall {
  /** The state of the call whose answer decides about the way on (fragments/deciding.ts), also on a detour. */
  asks: 'deciding';
  to?: never;
}

type Form<Values> = (ToScreen | ToCall) & {
  rules: FormName;
  /** What is saved of values that its rules let pass. */
  save(values: Values, saved: Saved): Partial<Saved>;
  /** What the alert says of other values; nothing where the form itself says it in place. */
  alert?: AlertText;
};

interface Args<Values> {
  context: JourneyContext;
  event: { values: Values };
}

/**
 * Continue on a form, as transitions: values that its rules let pass are saved and lead on, anything
 * else opens the alert.
 */
export function submitted<Values>({ to, asks, rules, save, alert }: Form<Values>) {
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
  const transitions = asks
    ? [{ guard: isValid, target: asks, actions }]
    : onwards({ guard: isValid, target: to as string, actions });
  return [...transitions, ...(refusal ? [refusal] : [])];
}

/**
 * A step that is nothing but its form, as a whole state: Continue saves what its rule lets pass and leads on,
 * anything else opens the alert; back leads to the screen before, or to where a detour began.
 */
const plainScreen = <Screen extends PlainForm>(flow: Flow, screen: Screen) => {
  const onSubmit = submitted<FormValues[Screen]>({
    to: neighbourTarget(flow, screen, 'next'),
    rules: screen,
    save: (values) => ({ [sixStepKeyOf[screen]]: values }),
    alert: 'incomplete',
  });
  return stateConfig({
    id: screen,
    meta: { screen },
    initial: 'editing',
    states: {
      editing: {
        on: {
          back: [backFromDetour(screen), { target: neighbourTarget(flow, screen, 'previous') }],
          ...({ [`${screen}.submitted`]: onSubmit } as Record<never, never>),
        },
      },
      alerting: alerting('editing'),
    },
  });
};

/** Such states of screens of a flow, by their names. */
export const plainScreens = <Screen extends PlainForm>(flow: Flow, screens: readonly Screen[]) =>
  Object.fromEntries(screens.map((screen) => [screen, plainScreen(flow, screen)])) as {
    [Each in Screen]: ReturnType<typeof plainScreen<Each>>;
  };

/** A dialog of the screen's own (benefits, date wheel, preview); closing it leads to `returnTo`. */
export const sheet = (view: View, returnTo: string) =>
  stateConfig({
    meta: { view },
    tags: 'sheet',
    on: {
      'dialog.closed': returnTo,
      back: returnTo,
    },
  });

/**
 * An answer to the terms or the offers, ticked or given in their sheet, which closes by it. The whole
 * consent is written before the form is entered again, with the point choice as far as there is one, so
 * that none is lost (CHK-05, CHO-19).
 */
export const answers = (what: 'setujusyarat' | 'setujupenawan', target: string) => ({
  target,
  actions: {
    type: 'save' as const,
    params: ({ context: { saved }, event }: Given<'terms.agreed' | 'offers.answered'>) => {
      const answer = { [what]: event.agrees };
      return { ...answer, step_check: consentOf({ ...saved, ...answer }, event.point) };
    },
  },
});

/** step_check as it stands; its names are crossed, see CHK-12. A choice that was made stays. */
export const consentOf = (saved: Saved, point: string): NonNullable<Saved['step_check']> => ({
  flag_datapribadi: saved.setujusyarat === true,
  flag_syarat: saved.setujupenawan === true,
  point: pointChoices.find((choice) => choice === point) ?? saved.step_check?.point ?? '',
});

/** The terms' own sheet, over the screen whose consent it is. */
export const readingTerms = (returnTo: string) => sheet('terms', returnTo);

/** What a form with a kelurahan does with it beside searching. */
export const kelurahanEvents = {
  /** The name of a picked kelurahan is kept at once, not at Continue; clearing the pick clears it (ADR-11, STO-09). */
  'kelurahan.picked': {
    actions: {
      type: 'save' as const,
      params: ({ event }: Given<'kelurahan.picked'>) => ({ [event.key]: event.name }),
    },
  },
  /** One that the bank's list lacks is typed with all that follows from it, until it is searched again (ADR-07). */
  'kelurahan.typed': {
    actions: {
      type: 'save' as const,
      params: ({ context, event }: Given<'kelurahan.typed'>) => ({
        [event.key]: undefined,
        typedKelurahan: { ...context.saved.typedKelurahan, [event.key]: event.byHand },
      }),
    },
  },
};

const isTyped =
  (verdict: 'impossible' | 'ageOutside') =>
  ({ event }: { event: { values: { tgl_lahir: string } } }) => ({
    verdict,
    text: event.values.tgl_lahir,
  });

/** What Continue finds wrong with a birth date before anything else: each opens its alert (PER-18, PER-20). */
export const birthDateFaults = [
  {
    guard: { type: 'birthDateIs' as const, params: isTyped('impossible') },
    target: 'alerting',
    actions: { type: 'setAlert' as const, params: text('birthDateImpossible') },
  },
  {
    guard: { type: 'birthDateIs' as const, params: isTyped('ageOutside') },
    target: 'alerting',
    actions: { type: 'setAlert' as const, params: text('ageOutside') },
  },
];

/** Phone and promo code are kept as they are typed: the way to the photo clears step 2 (PER-03). */
export const keepsContact = {
  actions: { type: 'save' as const, params: ({ event }: Given<'contact.typed'>) => event.values },
};

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type UseFormRegisterReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import type { JourneyEvent } from '../../machines/journey/events.ts';
import type { FormId } from '../../machines/journey/forms.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { refusedAnswers } from '../../src/copy/hints.ts';
import { characterLimit, digitLimit } from '../../src/copy/messages.ts';
import { takeDigits } from '../../src/fields/entry.ts';
import { yieldToMain } from '../../src/lib/yieldToMain.ts';
import { focusFirst, useWantedField, withDraft } from './form.ts';
import { useReadInputs } from './readInputs.ts';
import { useJourney, useJourneyState } from './useJourney.ts';

/** What an input needs to be a field of a step's form: its registration and its message. */
export type StepField = UseFormRegisterReturn & { error: string | undefined };

interface StepForm<Values extends FieldValues> {
  screen: FormId;
  schema: z.core.$ZodType<unknown, FieldValues>;
  /** What the form shows when nothing was typed yet. */
  defaults: Values;
  /** What it shows of a draft; as it was typed where this is left out. */
  restore?: (typed: Values | undefined) => Values;
  /** What Continue tells the chart, whether the values are valid or not: the chart decides. */
  event: (values: Values) => JourneyEvent;
}

/** The field that a detour leads to because the bank refused what stands in it. */
function refusedFieldOf({ detour, refused, nikCleared }: Saved): string | undefined {
  const isRefused = detour?.field === 'nik' ? nikCleared === undefined : refused !== undefined;
  return isRefused ? detour?.field : undefined;
}

/**
 * A step's form: restored from its draft (ENT-14), kept as typed, checked by the step's schema.
 * Continue marks it submitted and hands the values to the chart; once a refusing alert is closed,
 * focus goes to the first wrong field.
 */
export function useStepForm<Values extends FieldValues>(options: StepForm<Values>) {
  const { actor, drafts } = useJourney();
  const { screen, defaults, restore } = options;
  const [shownFirst] = useState(() => {
    const draft = drafts.read(screen);
    const typed = draft && withDraft(defaults, draft);
    return restore ? restore(typed) : (typed ?? defaults);
  });
  const form = useForm<Values>({
    resolver: zodResolver(options.schema as never) as never,
    defaultValues: shownFirst as DefaultValues<Values>,
    shouldFocusError: false,
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => drafts.write(screen, values),
      }),
    [form, drafts, screen],
  );

  useReadInputs((name) => get(form.getValues(), name));
  useWantedField();
  const [refusedField] = useState(() => refusedFieldOf(actor.getSnapshot().context.saved));
  // Alerts of a file or a call stand over the form too: after those the focus goes back where it was.
  const refused = useRef(false);
  const alertIsOpen = useJourneyState((snapshot) => snapshot.hasTag('alert'));
  useEffect(() => {
    if (alertIsOpen || !refused.current) return;
    refused.current = false;
    focusFirst(Object.keys(form.formState.errors));
  }, [alertIsOpen, form]);

  const tellChart = async (wrong: object = {}) => {
    // In the same task as the check, whose outcome would else be drawn on a page that is being left.
    actor.send(options.event(form.getValues()));
    refused.current = actor.getSnapshot().hasTag('alert');
    // A refused Continue that opens no alert (OTH-03) still leads to the first wrong field, with its message.
    await yieldToMain();
    if (!refused.current) focusFirst(Object.keys(wrong));
  };
  // Not `getFieldState`, which also asks which fields are being checked: each check would draw the form anew.
  /** What became of a field. */
  const stateOf = (name: Path<Values>) => {
    const { errors, dirtyFields, touchedFields } = form.formState;
    return {
      error: get(errors, name) as FieldError | undefined,
      isDirty: Boolean(get(dirtyFields, name)),
      isTouched: Boolean(get(touchedFields, name)),
    };
  };
  /** The message under a field, if it has one now. */
  const errorOf = (name: Path<Values>) => {
    const { error, isDirty } = stateOf(name);
    return error?.message ?? (name === refusedField && !isDirty ? refusedAnswers[name] : undefined);
  };
  return {
    ...form,
    onSubmit: form.handleSubmit(() => tellChart(), tellChart),
    stateOf,
    errorOf,
    /** Whether a field was left, or came filled: while it is typed nothing is questioned. */
    settled: (name: Path<Values>) => {
      const { isTouched, isDirty } = stateOf(name);
      return isTouched || !isDirty;
    },
    /** What an input needs to be this field of the form. */
    field: <Name extends Path<Values>>(name: Name) => ({
      ...form.register(name),
      error: errorOf(name),
    }),
  };
}

/** A text field of at most so many characters: held while typing, said at its limit. */
export const charactersUpTo = (max: number) => ({ maxLength: max, limit: characterLimit(max) });

/** The same for a number: what is counted are its digits. */
export const digitsUpTo = (max: number) => ({
  maxLength: max,
  limit: { ...digitLimit(max), digits: true },
  take: takeDigits,
});

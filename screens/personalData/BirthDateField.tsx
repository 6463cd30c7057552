import type { ChangeEvent, ClipboardEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { personalData as copy } from '../../src/copy/personalData.ts';
import { limits } from '../../src/limits.ts';
import { classNames } from '../../src/ui/classNames.ts';
import { DateWheel } from '../../src/ui/DateWheel.tsx';
import { maskDate } from '../../src/ui/dateMask.ts';
import { Field } from '../../src/ui/Field.tsx';
import { IconButton } from '../../src/ui/IconButton.tsx';
import { applyEdit, insertText } from '../../src/ui/maskInput.ts';
import { useJourney, useJourneyState, useSend } from '../shared/journey.ts';

interface BirthDateFieldProps {
  registration: UseFormRegisterReturn;
  error: string | undefined;
  /** What is typed now. */
  read: () => string;
  onPick: (text: string) => void;
}

/** PER-25: the years in which an applicant of a legal age can be born. */
function birthYears(now: number) {
  const thisYear = new Date(now).getFullYear();
  return { from: thisYear - limits.age.max - 1, to: thisYear - limits.age.min };
}

/** The birth date, typed with its mask or picked with the wheels, which the chart opens (PER-24). */
export function BirthDateField({ registration, error, read, onPick }: BirthDateFieldProps) {
  const send = useSend();
  const { actor } = useJourney();
  const picking = useJourneyState((snapshot) => snapshot.matches({ personalData: 'pickingDate' }));
  const { onChange, ...register } = registration;

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event;
    const kind = event.nativeEvent instanceof InputEvent ? event.nativeEvent.inputType : '';
    const caret = target.selectionStart ?? target.value.length;
    applyEdit(target, maskDate({ text: target.value, caret }, kind.startsWith('delete')));
    void onChange(event);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    insertText(event.currentTarget, event.clipboardData.getData('text').trim());
  };

  return (
    <>
      <Field label={copy.birthDate} hint={copy.birthDateHint} error={error}>
        {(control) => (
          <div className={classNames('box', error && 'box-wrong')}>
            <input
              type="text"
              inputMode="numeric"
              autoComplete="bday"
              enterKeyHint="done"
              {...register}
              {...control}
              className="control"
              maxLength={10}
              onChange={change}
              onPaste={paste}
            />
            <IconButton
              icon="calendar"
              label={copy.openWheel}
              aria-haspopup="dialog"
              onClick={() => send({ type: 'date.opened' })}
            />
          </div>
        )}
      </Field>
      {picking && (
        <DateWheel
          open
          title={copy.birthDate}
          texts={copy.wheel}
          value={read()}
          years={birthYears(actor.getSnapshot().context.surroundings.now())}
          onCancel={() => send({ type: 'dialog.closed' })}
          onSet={(text) => {
            onPick(text);
            send({ type: 'dialog.closed' });
          }}
        />
      )}
    </>
  );
}

import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { nameLimit } from '../../src/copy/messages.ts';
import { lettersAndSpaces, otherCharacters } from '../../src/fields/text.ts';
import { Button } from '../../src/ui/Button.tsx';
import { TextInput, type TextInputProps } from '../../src/ui/TextInput.tsx';
import { focusFirst } from './form.ts';
import type { StepFormOf } from './RegionField.tsx';

interface NameInputProps<Values extends FieldValues> extends Pick<TextInputProps, 'label'> {
  form: StepFormOf<Values>;
  name: Path<Values>;
}

/**
 * A person's name in letters and spaces (PRO-04, PRO-08). A name as cards print it, with titles, hyphens
 * or apostrophes, is offered without them, once the field was left or refused.
 */
export function NameInput<Values extends FieldValues>({
  form,
  name,
  label,
}: NameInputProps<Values>) {
  const typed: string = form.watch(name);
  const plain = lettersAndSpaces(typed);
  const { isTouched, error } = form.stateOf(name);
  const isOffered = otherCharacters(typed).length > 0 && plain !== '' && (isTouched || error);
  const take = () => {
    form.setValue(name, plain as PathValue<Values, Path<Values>>, {
      shouldValidate: form.formState.isSubmitted,
    });
    // The button goes with what it mended.
    focusFirst([name]);
  };
  return (
    <TextInput
      label={label}
      autoComplete="off"
      autoCapitalize="words"
      enterKeyHint="next"
      hint={
        isOffered && (
          <Button variant="secondary" compact onClick={take}>
            {nameLimit.use(plain)}
          </Button>
        )
      }
      {...form.field(name)}
    />
  );
}

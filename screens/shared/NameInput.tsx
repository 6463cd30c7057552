import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { nameTexts } from '../../src/copy/messages.ts';
import { findForbiddenCharacters, toLettersAndSpaces } from '../../src/fields/text.ts';
import { limits } from '../../src/limits.ts';
import { Button } from '../../src/ui/Button.tsx';
import { TextInput, type TextInputProps } from '../../src/ui/TextInput.tsx';
import { focusFirst } from './form.ts';
import type { StepFormApi } from './RegionField.tsx';

interface NameInputProps<Values extends FieldValues> extends Pick<TextInputProps, 'label'> {
  form: StepFormApi<Values>;
  name: Path<Values>;
}

/**
 * A person's name in letters and spaces (PRO-04, PRO-08). After blur or a failed submit, a button offers the
 * name without titles, hyphens and apostrophes.
 */
export function NameInput<Values extends FieldValues>({
  form,
  name,
  label,
}: NameInputProps<Values>) {
  const typed: string = form.watch(name);
  const plain = toLettersAndSpaces(typed);
  const { isTouched, error } = form.getFieldStatus(name);
  const isUsable = plain !== '' && plain.length <= limits.text;
  const isOffered = findForbiddenCharacters(typed).length > 0 && isUsable && (isTouched || error);
  const take = () => {
    form.setValue(name, plain as PathValue<Values, Path<Values>>, {
      shouldValidate: form.formState.isSubmitted,
    });
    // The button disappears after the correction, so the focus moves to the field.
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
            {nameTexts.use(plain)}
          </Button>
        )
      }
      {...form.field(name)}
    />
  );
}

import { Bilingual } from './Bilingual.tsx';
import { Icon } from './Icon.tsx';

interface FieldErrorProps {
  id: string;
  children: string;
  /** In Indonesian, below a text that is fixed in English. */
  note?: string | undefined;
}

/** What is wrong, in words and with a sign: never by colour alone. */
export function FieldError({ id, children, note }: FieldErrorProps) {
  return (
    <p className="field-error" id={id}>
      <Icon name="error" small />
      <span>
        <Bilingual text={children} {...(note && { note })} />
      </span>
    </p>
  );
}

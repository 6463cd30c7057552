import { dialOf } from '../lib/dial.ts';
import { Icon } from './Icon.tsx';

/** Calls for help, at the end of the bar; `label` is its name and tells the number. */
export function HelpLink({ label, number }: { label: string; number: string }) {
  return (
    <a className="icon-button" href={dialOf(number)} aria-label={label}>
      <Icon name="call" />
    </a>
  );
}

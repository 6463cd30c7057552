import { config } from '../../src/config.ts';
import { common } from '../../src/copy/common.ts';
import { dialOf } from '../../src/lib/links.ts';

/** Whom to ask, where something has gone wrong. */
export function HelpLine() {
  const number = config.callCenter;
  return (
    <p className="help-line">
      {common.needHelp}{' '}
      <a className="link-alone" href={dialOf(number)}>
        {number}
      </a>
    </p>
  );
}

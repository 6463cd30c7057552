import { type ReactNode, useId } from 'react';
import { classNames } from '../../src/ui/classNames.ts';
import './values.css';

/** A part of a step under a heading of its own. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

interface Value {
  name: string;
  value: ReactNode;
  /** At the right of the value. */
  action?: ReactNode;
}

interface ValuesProps {
  rows: readonly Value[];
  /** What was told before, above a form: a line each, so that the form is seen below it. */
  dense?: boolean;
}

/** Names with their values, one below the other. */
export function Values({ rows, dense }: ValuesProps) {
  return (
    <dl className={classNames('values', dense && 'values-dense')}>
      {rows.map(({ name, value, action }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <div className="values-value">{value}</div>
            {action}
          </dd>
        </div>
      ))}
    </dl>
  );
}

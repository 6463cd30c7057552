import { type ReactNode, useId } from 'react';
import { classNames } from '../../src/ui/classNames.ts';
import './values.css';

interface SectionProps {
  title: string;
  /** At the right of the heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a step under a heading of its own. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId();
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

interface Value {
  name: string;
  value: ReactNode;
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
      {rows.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

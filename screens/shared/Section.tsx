import { type ReactNode, useId } from 'react';
import { classNames } from '../../src/ui/classNames.ts';
import './values.css';

interface SectionProps {
  title: string;
  /** A control to the right of the heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** A section of a step with its own heading. */
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
  /** Shows each row on one line, so that a form below it stays visible. */
  dense?: boolean;
}

/** A list of names, all different, with their values. */
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

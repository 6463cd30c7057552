import type { ReactNode } from 'react';
import './values.css';

export interface Value {
  name: string;
  value: ReactNode;
  /** At the right of the value. */
  action?: ReactNode;
}

/** Names with their values, one below the other. */
export function Values({ rows }: { rows: readonly Value[] }) {
  return (
    <dl className="values">
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

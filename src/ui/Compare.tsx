import type { ReactNode } from 'react';

export interface CompareTopic {
  topic: string;
  /** One cell for each column: the value, and a line that explains it. */
  cells: readonly { value: string; detail?: string }[];
}

export interface CompareProps {
  /** Picture, name of each column. */
  columns: readonly { name: string; picture: ReactNode }[];
  topics: readonly CompareTopic[];
}

/** Two things side by side, topic by topic; each topic is read with both its values. */
export function Compare({ columns, topics }: CompareProps) {
  return (
    <div className="compare">
      <div className="compare-grid">
        {columns.map(({ name, picture }) => (
          <div key={name} className="compare-head">
            {picture}
            <h3 className="compare-name">{name}</h3>
          </div>
        ))}
        {topics.map(({ topic, cells }) => (
          <Topic key={topic} topic={topic} cells={cells} names={columns.map(({ name }) => name)} />
        ))}
      </div>
    </div>
  );
}

function Topic({ topic, cells, names }: CompareTopic & { names: readonly string[] }) {
  return (
    <>
      <p className="compare-topic">{topic}</p>
      {cells.map(({ value, detail }, column) => (
        <p key={names[column]} className="compare-cell">
          <span>{names[column]}</span>
          <b>{value}</b>
          {detail}
        </p>
      ))}
    </>
  );
}

import { classNames } from './classNames.ts';
import { Field, type FieldFrameProps } from './Field.tsx';
import { type LimitWords, useLimit } from './hooks/useLimit.ts';
import './styles/limit.css';

interface CountedProps extends FieldFrameProps {
  max: number;
  /** What is said at the limit. */
  limit: LimitWords;
}

/** Up to here a look is enough to count. */
const shortest = 10;
/** The share of a text's limit from which on the rest is worth knowing. */
const near = 0.8;

/** A field that is bounded where it has a limit and words for it, else like any other. */
export function LimitedField({ max, limit, ...field }: FieldFrameProps & Partial<CountedProps>) {
  return max && limit ? <Counted {...field} max={max} limit={limit} /> : <Field {...field} />;
}

/**
 * A field that tells how near it is to its limit. A text that is full says so; a number that is full
 * is mostly just complete, and says so only once a digit was held.
 */
function Counted({ max, limit, children, ...field }: CountedProps) {
  const { length, held, frame } = useLimit(max, limit);
  const over = length - max;
  const isNear = max > shortest && length >= (limit.digits ? max : max * near);
  // Once the form names the excess itself, it is not said twice.
  const excess = over > 0 && !field.error && limit.over(over);
  return (
    <Field {...field}>
      {({ 'aria-describedby': described, ...control }, labelId) => {
        const id = `${control.id}-limit`;
        return (
          <div {...frame}>
            {children(
              { ...control, 'aria-describedby': excess ? classNames(id, described) : described },
              labelId,
            )}
            <p
              className={classNames('limit', over === 0 && 'limit-full', over > 0 && 'limit-over')}
            >
              <span id={id} aria-live="polite">
                {excess || held || (over === 0 && !limit.digits && limit.reached)}
              </span>
              <span>{(over > 0 || isNear) && `${length}/${max}`}</span>
            </p>
          </div>
        );
      }}
    </Field>
  );
}

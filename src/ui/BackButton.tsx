import { Icon } from './Icon.tsx';

/** The 48 px back target; its arrow stands on the gutter. */
export function BackButton({ label, onBack }: { label: string; onBack: () => void }) {
  return (
    <button type="button" className="back" aria-label={label} onClick={onBack}>
      <Icon name="back" />
    </button>
  );
}

import { Illustration } from './Illustration.tsx';

const signs = {
  clock: 'M138 92v22l15 10M138 84v2M138 142v2M108 114h2M166 114h2',
  attention: 'M138 96v22M138 130v1',
  closed: 'M124 114h28',
} as const;

/**
 * Papers, and what became of them: a clock where an earlier application is being looked at, a mark where
 * something in them has to be looked at, a bar where they are turned down.
 */
export function RejectionArt({ sign = 'clock' }: { sign?: keyof typeof signs }) {
  return (
    <Illustration width={176} height={160}>
      <path className="art-tone" d="M2 162V22a4 4 0 0 1 4-4h16v144" />
      <path className="art-sheet" d="M20 162V6a4 4 0 0 1 4-4h88l24 24v136" />
      <path className="art-line" d="M112 2v24h24" />
      <path className="art-sand" d="M38 34h40M38 52h80M38 70h80M38 88h80M38 106h44M38 124h36" />
      <circle className="art-paper" cx="138" cy="114" r="36" />
      <path className="art-line" d={signs[sign]} />
    </Illustration>
  );
}

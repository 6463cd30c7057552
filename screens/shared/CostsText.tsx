import { costs } from '#brand/costs';
import { Section, Values } from './Section.tsx';

/** The bank's contracts, fees and late charges, from its brand folder. */
export function CostsText() {
  return (
    <>
      <p>{costs.lead}</p>
      {costs.sections.map(({ title, rows }) => (
        <Section key={title} title={title}>
          <Values rows={rows} />
        </Section>
      ))}
    </>
  );
}

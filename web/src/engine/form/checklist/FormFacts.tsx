import type { PreviewFact } from "@kangying/contract/core/form/preview";
import { classNames } from "../../../ui/class-names.ts";
import { WholeFigures } from "../../../ui/WholeFigures.tsx";
import styles from "./checklist.module.css";

/** What a decision hangs on, before the fields. */
export function FormFacts({ facts }: { readonly facts: readonly PreviewFact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl data-part="form-facts" className={styles.facts}>
      {facts.map(({ title, text, tone }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd className={classNames("figures", tone && styles[`tone-${tone}`])}>
            <WholeFigures>{text}</WholeFigures>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What will happen, as the desk would say it. */
export function Effects({ title, effects }: { readonly title: string; readonly effects: readonly string[] }) {
  if (effects.length === 0) return null;
  return (
    <section data-part="form-effects" className={styles.effects}>
      <h3>{title}</h3>
      <ul>
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    </section>
  );
}

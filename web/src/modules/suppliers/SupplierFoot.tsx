import { Bell } from "lucide-react";
import type { RailProps } from "../../engine/list/rail/rail-props.ts";
import { Button } from "../../ui/Button.tsx";
import { nameOfSupplier, suidOfSupplier } from "./supplier-row.ts";
import { VisitForm } from "./VisitForm.tsx";
import styles from "./visit.module.css";

/** The foot of a supplier's rail: the form that opens its console, and a button that reminds its owner. */
export function SupplierFoot({ row, actions, run }: RailProps) {
  if (!actions.some((action) => action.name === "visit")) return null;
  const remind = actions.find((action) => action.name === "remind");
  return (
    <footer className={styles.enter}>
      <VisitForm
        suid={suidOfSupplier(row)}
        name={nameOfSupplier(row)}
        beside={
          remind && (
            <Button icon={<Bell />} onClick={() => run(remind)}>
              {remind.title}
            </Button>
          )
        }
      />
    </footer>
  );
}

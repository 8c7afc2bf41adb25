import type { Action } from "@kangying/contract/core/list";
import { ActButton } from "../../engine/session/ActButton.tsx";
import { useT } from "../../engine/i18n/index.ts";
import { Button } from "../../ui/Button.tsx";
import { Empty } from "../../ui/states.tsx";

interface NoRoomsProps {
  /** True: there is no room at all. False: no room matches the filter. */
  readonly isHouseEmpty: boolean;
  readonly addRooms: Action | undefined;
  readonly onAdd: (action: Action) => void;
  readonly onClear: () => void;
}

/** Empty state of the map, with the next step. */
export function NoRooms({ isHouseEmpty, addRooms, onAdd, onClear }: NoRoomsProps) {
  const t = useT();
  return (
    <div className="card">
      {isHouseEmpty ? (
        <Empty
          text={t("bedmap.empty")}
          action={
            addRooms && (
              <ActButton action={addRooms} onClick={() => onAdd(addRooms)}>
                {addRooms.title}
              </ActButton>
            )
          }
        />
      ) : (
        <Empty text={t("bedmap.noneFound")} action={<Button onClick={onClear}>{t("bedmap.clear")}</Button>} />
      )}
    </div>
  );
}

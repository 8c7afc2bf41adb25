import { useState } from "react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { bedLabels } from "@kangying/contract/resources/bed-pages.endpoints";
import { CallFailure } from "../../engine/api/CallFailure.tsx";
import { api } from "../../engine/api/client.ts";
import { useTopic } from "../../engine/feed/index.ts";
import { usePageSize, type PageSize } from "../../engine/paper/use-page-size.ts";
import { useLanguage, useT, useTitles } from "../../engine/i18n/index.ts";
import { Button } from "../../ui/Button.tsx";
import { Paper } from "../../ui/Paper.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Segmented } from "../../ui/inputs/Segmented.tsx";
import { Select } from "../../ui/inputs/Select.tsx";
import { Alert, Empty, SkeletonRows } from "../../ui/states.tsx";
import styles from "./bed-pages.module.css";

/** Printable bed labels of one building or of all, to cut out and stick on. */
export function BedLabelsScreen() {
  const t = useT();
  const titleOf = useTitles();
  const language = useLanguage();
  const [building, setBuilding] = useState<number | null>(null);
  const [kind, setKind] = useState<"labels" | "cards">("labels");
  const [paper, setPaper] = useState<PageSize>("a4");
  usePageSize(paper);
  const query = useQuery({
    queryKey: ["bed-labels", building, language],
    queryFn: ({ signal }) => {
      const asked = building === null ? {} : { building_id: building };
      return api.call(bedLabels, asked, { hideError: true, signal });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  useTopic("bed", () => void query.refetch());
  useTopic("room", () => void query.refetch());
  const { data: sheet } = query;
  return (
    <div className={styles.bedLabelsPage}>
      <header data-part="page-head" className="page-head">
        <h1>{titleOf("bedLabels")}</h1>
        <div data-part="page-actions" className="page-actions">
          {sheet && sheet.buildings.length > 1 && (
            <Select
              label={t("bedmap.building")}
              value={building}
              placeholder={t("bedmap.all")}
              options={sheet.buildings.map(({ id, name }) => ({ value: id, title: name }))}
              clearable
              onChange={setBuilding}
              onClear={() => setBuilding(null)}
            />
          )}
          <Segmented
            label={t("bedmap.printWhat")}
            value={kind}
            options={[
              { value: "labels", title: t("bedmap.labels") },
              { value: "cards", title: t("bedmap.cards") },
            ]}
            onChange={setKind}
          />
          <Segmented
            label={t("bedmap.paper")}
            value={paper}
            options={[
              { value: "a4", title: "A4" },
              { value: "roll", title: "80 mm" },
            ]}
            onChange={setPaper}
          />
          {sheet && sheet.labels.length > 0 && (
            <Button kind="filled" icon={<Printer size={16} aria-hidden="true" />} onClick={() => window.print()}>
              {t("bedmap.print")}
            </Button>
          )}
        </div>
      </header>
      {query.isPending && <SkeletonRows rows={6} columns={4} />}
      {query.isError && !sheet && <CallFailure error={query.error} onRetry={() => void query.refetch()} />}
      {sheet?.labels.length === 0 && <Empty text={t("bedmap.noBeds")} />}
      {sheet?.is_cut && <Alert kind="amber">{t("bedmap.cut")}</Alert>}
      {sheet && sheet.labels.length > 0 && (
        <Paper
          className={classNames(
            styles.bedLabels,
            kind === "cards" && styles.isCards,
            paper === "roll" && styles.isRoll,
          )}
        >
          <ul>
            {sheet.labels.map(({ id, building: house, room, bed, room_type, pos, guest }) => (
              <li key={id}>
                <small>{house}</small>
                <b className="figures">{`${room}-${bed}`}</b>
                <small>{pos === null ? room_type : `${room_type} · ${pos}`}</small>
                {kind === "cards" && (
                  <>
                    <strong>{guest?.name ?? "\u00a0"}</strong>
                    <small className="figures">{guest ? t("bedmap.until", { day: guest.until }) : "\u00a0"}</small>
                    <small>{sheet.supplier}</small>
                  </>
                )}
              </li>
            ))}
          </ul>
        </Paper>
      )}
    </div>
  );
}

import { useState } from "react";
import { homeSaveEndpoint, type HomeInfo } from "@kangying/contract/content/content.endpoints";
import { carouselCalls } from "@kangying/contract/content/content.calls";
import { ApiError } from "../../engine/api/api-error.ts";
import { api } from "../../engine/api/client.ts";
import { useT, useTitles } from "../../engine/i18n/index.ts";
import { useActions } from "../../engine/list/acts/use-actions.tsx";
import { useDescribed } from "../../engine/list/acts/use-described-actions.ts";
import { useHeld, useMayCall } from "../../engine/session/may.tsx";
import { useDraft } from "../../engine/tabs/use-draft.ts";
import { useTab } from "../../engine/tabs/use-tab.ts";
import { Button } from "../../ui/Button.tsx";
import { Segmented } from "../../ui/inputs/Segmented.tsx";
import { Alert } from "../../ui/states.tsx";
import { useMobile } from "../../ui/hooks/use-media.ts";
import { HomePhone } from "./HomePhone.tsx";
import { NavCard } from "./NavCard.tsx";
import { SlidesCard } from "./SlidesCard.tsx";
import { changesOf, draftOf, faultsOf, type HomeChange, type HomeDraft } from "./home-draft.ts";
import styles from "./content.module.css";

interface Kept {
  readonly version: number;
  readonly draft: HomeDraft;
}

/** Carousel and quick links with one save button, and a phone that previews the draft. */
export function HomeEditor({ info, onRenew }: { readonly info: HomeInfo; readonly onRenew: () => void }) {
  const t = useT();
  const titleOf = useTitles();
  const { toast, navigate } = useTab();
  const isMobile = useMobile();
  const mayCall = useMayCall();
  const isHeld = useHeld();
  const maySave = mayCall(homeSaveEndpoint.api) && !isHeld(homeSaveEndpoint);
  const kept = useDraft<Kept>("home-page", titleOf("navigation"));
  const [edited, setEdited] = useState<Kept | null>(kept.kept);
  const [side, setSide] = useState<"edit" | "phone">("edit");
  const [day, setDay] = useState(info.today);
  const [chosen, setChosen] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const draft = withSlides(edited?.draft ?? draftOf(info), info);
  const changes = changesOf(info, draft);
  const faults = faultsOf(draft.entries);
  const isOld = edited !== null && edited.version !== info.version;
  const change = (next: Partial<HomeDraft>): void => {
    const now = { version: edited?.version ?? info.version, draft: { ...draft, ...next } };
    setEdited(now);
    setFault(null);
    kept.keep(now);
  };
  const drop = (): void => {
    kept.drop();
    setEdited(null);
    setFault(null);
  };
  const description = useDescribed(mayCall(carouselCalls.CarouselList.api) ? carouselCalls.CarouselList.api : null);
  const [run, dialogs] = useActions({ actions: description?.actions ?? [], navigate, onDone: onRenew });
  const save = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      const entries = draft.entries.map(({ key: _key, ...entry }) => ({ ...entry, name: entry.name.trim() }));
      await api.call(
        homeSaveEndpoint,
        { version: edited?.version ?? info.version, slides: [...draft.slides], entries },
        { hideError: true },
      );
      drop();
      toast(t("content.saved"));
      onRenew();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const [first] = Object.values(error.fields);
      setFault([error.msg, first].filter(Boolean).join(" "));
    } finally {
      setBusy(false);
    }
  };
  const phone = <HomePhone info={info} draft={draft} day={day} chosen={chosen} onDay={setDay} />;
  return (
    <div className={styles.homePage}>
      <header data-part="page-head" className="page-head">
        <h1>{t("content.home")}</h1>
        <p className="page-note">{t("content.soon")}</p>
        {isMobile && (
          <Segmented
            label={t("content.view")}
            value={side}
            options={[
              { value: "edit", title: t("content.edit") },
              { value: "phone", title: t("content.phone") },
            ]}
            onChange={setSide}
          />
        )}
      </header>
      {isOld && (
        <Alert>
          {t("content.old")} <Button onClick={drop}>{t("content.drop")}</Button>
        </Alert>
      )}
      <div className={styles.homeGrid}>
        {(!isMobile || side === "edit") && (
          <div className={styles.homeCards}>
            <SlidesCard
              info={info}
              order={draft.slides}
              day={info.today}
              actions={description?.actions ?? []}
              mayMove={maySave}
              onRun={run}
              onOrder={(slides) => change({ slides })}
            />
            <NavCard
              links={info.links}
              entries={draft.entries}
              faults={faults}
              chosen={chosen}
              mayEdit={maySave}
              onChoose={setChosen}
              onChange={(entries) => change({ entries })}
            />
          </div>
        )}
        {(!isMobile || side === "phone") && phone}
      </div>
      {maySave && changes.length > 0 && (
        <footer data-part="home-foot" className={styles.homeFoot}>
          <div className={styles.homeChanges}>
            {fault !== null && <Alert kind="red">{fault}</Alert>}
            <p>
              {t("content.unsaved", { count: changes.length })} <Changes changes={changes} />
            </p>
          </div>
          <Button onClick={drop}>{t("content.drop")}</Button>
          <Button kind="filled" loading={busy} disabled={faults.size > 0 || isOld} onClick={() => void save()}>
            {t("content.save")}
          </Button>
        </footer>
      )}
      {dialogs}
    </div>
  );
}

/** Pictures are added and removed at once, without the save button. The draft keeps the order of the remaining ones. */
function withSlides(draft: HomeDraft, info: HomeInfo): HomeDraft {
  const there = info.slides.map(({ id }) => id);
  const ordered = draft.slides.filter((id) => there.includes(id));
  return { ...draft, slides: [...ordered, ...there.filter((id) => !ordered.includes(id))] };
}

function Changes({ changes }: { readonly changes: readonly HomeChange[] }) {
  const t = useT();
  const said = changes.slice(0, 3).map((one) => {
    if (one.kind === "slides") return t("content.change.slides");
    if (one.kind === "moved") return t("content.change.moved", { name: one.name, place: one.place });
    return t(`content.change.${one.kind}`, { name: one.name });
  });
  return <>{said.join(t("list.comma"))}</>;
}

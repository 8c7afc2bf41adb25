import { useQuery } from "@tanstack/react-query";
import { homeInfoEndpoint } from "@kangying/contract/content/content.endpoints";
import { CallFailure } from "../../engine/api/CallFailure.tsx";
import { api } from "../../engine/api/client.ts";
import { useTopic } from "../../engine/feed/index.ts";
import { useLanguage, useT, useTitles } from "../../engine/i18n/index.ts";
import { SkeletonRows } from "../../ui/states.tsx";
import { HomeEditor } from "./HomeEditor.tsx";
import styles from "./content.module.css";

/** The shop's front page: pictures, quick links, and a phone preview beside them. */
export function HomeScreen() {
  const t = useT();
  const titleOf = useTitles();
  const language = useLanguage();
  const query = useQuery({
    queryKey: ["home-page", language],
    queryFn: ({ signal }) => api.call(homeInfoEndpoint, {}, { hideError: true, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const { data, refetch } = query;
  // Pictures are saved at once. The unsaved order and links stay in the draft.
  useTopic("carousel", () => void refetch());
  useTopic("home_page", () => void refetch());
  if (data) return <HomeEditor info={data} onRenew={() => void refetch()} />;
  return (
    <div className={styles.homePage}>
      <header data-part="page-head" className="page-head">
        <h1>{titleOf("navigation")}</h1>
        <p className="page-note">{t("content.soon")}</p>
      </header>
      <div className="card">
        {query.isError ? (
          <CallFailure error={query.error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={6} columns={4} />
        )}
      </div>
    </div>
  );
}

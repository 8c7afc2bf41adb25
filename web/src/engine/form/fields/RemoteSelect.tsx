import { useEffect, useState } from "react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { FormField } from "@kangying/contract/core/form/form";
import { described } from "../../api/described.ts";
import { Select } from "../../../ui/inputs/Select.tsx";
import { api } from "../../api/client.ts";
import type { FormValues } from "../form-values.ts";

interface RemoteSelectProps {
  readonly field: FormField;
  readonly id: string;
  readonly label: string;
  readonly placeholder?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean;
  readonly value: string | number | null;
  readonly values: FormValues;
  readonly onChange: (value: string | number | null) => void;
}

/** A field without an API requests nothing: see `asked`. */
const nowhere = { api: "" };
/** Milliseconds without a key press after which the server is asked. */
const pause = 250;

/**
 * One of the options that the server finds for the typed text. The fields that it depends on are sent along, and a change of them asks
 * again.
 */
export function RemoteSelect({ field, value, values, onChange, ...rest }: RemoteSelectProps) {
  const [query, setQuery] = useState<string | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => {
    if (query === null) return;
    const timer = setTimeout(() => setAsked(query), query === "" ? 0 : pause);
    return () => clearTimeout(timer);
  }, [query]);
  const { remote = nowhere } = field;
  const depends: Record<string, string> = { ...field.remote?.params };
  for (const name of field.remote?.depends_on ?? []) {
    const other = values[name];
    if (typeof other === "string" || typeof other === "number" || typeof other === "boolean")
      depends[name] = String(other);
  }
  const found = useQuery({
    queryKey: ["options", remote.api, depends, asked],
    queryFn: ({ signal }) =>
      api.call(described.options(remote), { ...depends, q: asked ?? "" }, { signal, hideError: true }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  });
  // The chosen option's title, if it is not among the found ones.
  const known = found.data?.options.some((option) => option.value === value) ?? false;
  const chosen = useQuery({
    queryKey: ["options", remote.api, depends, "value", value],
    queryFn: ({ signal }) =>
      api.call(described.options(remote), { ...depends, value: String(value) }, { signal, hideError: true }),
    enabled: value !== null && !known,
    staleTime: 60_000,
  });
  const named = chosen.data?.options.filter((option) => option.value === value) ?? [];
  const own = value === null || known ? [] : named.length > 0 ? named : [{ value, title: "…" }];
  const isAwaited = asked !== query || found.isPlaceholderData || found.isPending;
  return (
    <Select
      {...rest}
      clearable={!field.required}
      value={value}
      own={own.length > 0 ? own : undefined}
      options={found.data?.options ?? []}
      loading={found.isFetching || asked !== query}
      awaited={isAwaited && !found.isError}
      onSearch={setQuery}
      onChange={onChange}
      onClear={() => onChange(null)}
    />
  );
}

import { supplierCalls } from "@kangying/contract/suppliers/suppliers.calls";
import { useTitles } from "../../engine/i18n/index.ts";
import { ListScreen } from "../../engine/list/ListScreen.tsx";
import { SupplierFoot } from "./SupplierFoot.tsx";

/** The platform's suppliers. The rail shows how the chosen one is doing, and opens its console. */
export function SuppliersScreen() {
  const titleOf = useTitles();
  return (
    <ListScreen api={supplierCalls.SupplierManage.api} title={titleOf("supplierManage")} railFoot={SupplierFoot} />
  );
}

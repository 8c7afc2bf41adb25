import { permissionsOfCalls } from "../../core/calls.ts";
import { addonTree } from "../addon-tree.ts";
import { flashCalls, flashItemCalls } from "./flash.calls.ts";

/** Flash sales: the add-on's menu. */
export const flashTree = addonTree("spike", "PluginSpike", "spike", [
  {
    path: "/plugin/spike/sessions",
    name: "SpikeSessions",
    title: "spikeSessions",
    list: flashCalls.SessionList.api,
    permissions: permissionsOfCalls(flashCalls),
  },
  {
    path: "/plugin/spike/sessions/:id",
    name: "SpikeLook",
    title: "spikeLook",
    hidden: true,
    record: flashCalls.SessionList.api,
    permissions: [flashCalls.SessionList],
  },
  {
    path: "/plugin/spike/goods",
    name: "SpikeGoods",
    title: "spikeGoods",
    list: flashItemCalls.ItemList.api,
    permissions: permissionsOfCalls(flashItemCalls),
  },
]);

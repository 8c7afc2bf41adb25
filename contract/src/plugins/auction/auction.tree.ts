import { permissionsOfCalls } from "../../core/calls.ts";
import { addonTree } from "../addon-tree.ts";
import { bidCalls, lotCalls, lotDepositCalls } from "./auction.calls.ts";

/** Auctions: the add-on's menu. */
export const auctionTree = addonTree("auction", "PluginAuction", "auction", [
  {
    path: "/plugin/auction/lots",
    name: "AuctionLots",
    title: "auctionLots",
    list: lotCalls.LotList.api,
    permissions: permissionsOfCalls(lotCalls),
  },
  {
    path: "/plugin/auction/lots/:id",
    name: "AuctionLook",
    title: "auctionLook",
    hidden: true,
    permissions: [lotCalls.LotList],
  },
  {
    path: "/plugin/auction/bids",
    name: "AuctionBids",
    title: "auctionBids",
    list: bidCalls.BidList.api,
    permissions: permissionsOfCalls(bidCalls),
  },
  {
    path: "/plugin/auction/deposits",
    name: "AuctionDeposits",
    title: "auctionDeposits",
    list: lotDepositCalls.DepositList.api,
    permissions: permissionsOfCalls(lotDepositCalls),
  },
]);

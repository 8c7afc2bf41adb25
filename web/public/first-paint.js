// Before anything is drawn: theme, accent and size as they were left, so that a dark console never flashes white.
// A file of its own, since the page's security policy allows no inline script.
(function () {
  var root = document.documentElement;
  var kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("settings") || "{}") || {};
  } catch {
    // Blocked storage or spoilt text: the defaults stand.
  }
  var dark = kept.theme === "dark" || (kept.theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  root.dataset.theme = dark ? "dark" : "light";
  if (kept.accent && kept.accent !== "lake") root.dataset.accent = kept.accent;
  if (kept.size && kept.size !== "medium") root.dataset.size = kept.size;
})();

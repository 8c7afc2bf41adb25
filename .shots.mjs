import { chromium } from "playwright-core";
// usage: node .shots.mjs login theme locale WxH out path...
const [login, theme, locale, size, ...paths] = process.argv.slice(2);
const [w,h] = size.split("x").map(Number);
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
const c = await b.newContext({ baseURL: "http://127.0.0.1:8111", locale, timezoneId: "Asia/Shanghai", viewport: { width: w, height: h }, colorScheme: theme === "dark" ? "dark" : "light", ...(w<500?{isMobile:true,hasTouch:true,deviceScaleFactor:1}:{}) });
await c.addInitScript((t)=>{ try{ localStorage.setItem("theme", t) }catch{} }, theme);
const p = await c.newPage(); p.setDefaultTimeout(30000);
p.on("pageerror", e => console.log("PAGEERROR", String(e).slice(0,200)));
await p.goto("/login");
await p.getByRole("tab").nth(0).click();
await p.locator("form input").nth(0).fill(login);
await p.locator("form input[type=password]").fill("kangying-demo");
await p.locator("form button[type=submit]").click();
await p.locator("[data-part=shell]").waitFor();
for (const path of paths) {
  const [url, sel] = path.split("@@");
  await p.goto(url); await p.waitForTimeout(2200);
  if (sel) { try { await eval(`(async(p)=>{${sel}})`)(p); await p.waitForTimeout(1200);} catch(e){console.log("ACT", String(e).slice(0,200))} }
  const name = `/tmp/shots/${login}-${theme}-${locale}-${w}-${url.split("?")[0].replaceAll("/","_")}${sel?"-act":""}.png`;
  await p.screenshot({ path: name });
  const over = await p.evaluate(()=>document.documentElement.scrollWidth>innerWidth);
  console.log(name, over?"OVERFLOW":"", (await p.locator("[data-part=alert]:visible").allInnerTexts()).join("|").slice(0,200));
}
await b.close();

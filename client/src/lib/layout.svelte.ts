/** Whether the window is narrow: the table is then laid out for a phone. */

const narrow = matchMedia("(max-width: 999px)");

export const layout = $state({ isPhone: narrow.matches });

narrow.addEventListener("change", () => (layout.isPhone = narrow.matches));

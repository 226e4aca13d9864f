const rules = new Intl.PluralRules('en-US');

/** The form of a text that fits a count, e.g. `plural(2, { one: 'is', other: 'are' })` → `'are'`. */
export function plural(count: number, forms: { readonly one: string; readonly other: string }): string {
  return rules.select(count) === 'one' ? forms.one : forms.other;
}

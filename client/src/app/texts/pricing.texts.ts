export const pricingPageTexts = {
  simpleTransparentPricing: 'Simple, Transparent Pricing',
  pricing: 'Pricing',
  tagline: 'Start free, and upgrade when your search outgrows it.',
};

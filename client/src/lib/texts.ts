export const commonTexts = {
  invalidResponse: 'Invalid response from server',
  unexpectedError: 'An unexpected error occurred',
  httpStatus: (status: number) => `HTTP ${status}`,
  requestTimeout: 'Request timeout - please try again',
  networkError: 'Network error - check your connection',
  otherTimeZones: 'Other',
  bytes: (count: number) => `${count} B`,
  kilobytes: (count: number) => `${count} KB`,
  megabytes: (count: string) => `${count} MB`,
  invalidPhoneNumber: 'Phone number can only contain numbers and + sign',
  downloadFailed: 'Failed to download the file. Please try again.',
};

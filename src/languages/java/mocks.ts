// What Mockito declares, as far as it says of which type a mock is: what is verified, spied on or told what to do is what was
// given; what JUnit says was thrown.

export const MOCKS = `
interface MockitoConstructor {
  doAnswer(answer: any): Stubber;
  doCallRealMethod(): Stubber;
  doNothing(): Stubber;
  doReturn(value: any, next?: any): Stubber;
  doThrow(thrown: any): Stubber;
  inOrder(mocks: any): InOrder;
  lenient(): MockitoConstructor;
  mock<T>(type: Class<T>, settings?: any): T;
  spy<T>(value: T): T;
  verify<T>(mock: T, mode?: any): T;
}
interface BDDMockitoConstructor extends MockitoConstructor {
  then<T>(mock: T): Then<T>;
  willAnswer(answer: any): Stubber;
  willDoNothing(): Stubber;
  willReturn(value: any): Stubber;
  willThrow(thrown: any): Stubber;
}
interface AssertConstructor {
  assertThrows<T>(type: Class<T>, run: any, message?: any): T;
}
interface AssertionsConstructor extends AssertConstructor {
  assertThrowsExactly<T>(type: Class<T>, run: any, message?: any): T;
  catchThrowableOfType<T>(run: any, type: Class<T>): T;
}
interface Stubber {
  doAnswer(answer: any): Stubber;
  doCallRealMethod(): Stubber;
  doNothing(): Stubber;
  doReturn(value: any): Stubber;
  doThrow(thrown: any): Stubber;
  given<T>(mock: T): T;
  when<T>(mock: T): T;
  whenever<T>(mock: T): T;
}
interface Then<T> {
  should(mode?: any): T;
}
interface InOrder {
  verify<T>(mock: T, mode?: any): T;
}
interface ArgumentCaptor<T> {
  capture(): T;
  getAllValues(): List<T>;
  getValue(): T;
}
interface ArgumentCaptorConstructor {
  forClass<T>(type: Class<T>): ArgumentCaptor<T>;
}
`;

// What Moq, NSubstitute and FakeItEasy declare, as far as it says of which type a mock is.

export const MOCKS = `
interface Mock<T> {
  As<R>(): Mock<R>;
  Object: T;
  Protected(): any;
  Setup(call: (value: T) => any): any;
  SetupAdd(call: (value: T) => any): any;
  SetupGet(call: (value: T) => any): any;
  SetupProperty(call: (value: T) => any): Mock<T>;
  SetupSequence(call: (value: T) => any): any;
  SetupSet(call: (value: T) => any): any;
  Verify(call: (value: T) => any, times?: any): void;
  VerifyGet(call: (value: T) => any, times?: any): void;
  VerifySet(call: (value: T) => any, times?: any): void;
}
interface MockConstructor {
  Get<T>(value: T): Mock<T>;
  Of<T>(is?: (value: T) => bool): T;
}
interface SubstituteConstructor {
  For<T>(): T;
  ForPartsOf<T>(): T;
}
interface AConstructor {
  Dummy<T>(): T;
  Fake<T>(): T;
}
interface Anything<T> {
  DidNotReceive(): T;
  DidNotReceiveWithAnyArgs(): T;
  Received(times?: int): T;
  ReceivedWithAnyArgs(times?: int): T;
  When(call: (value: T) => any): any;
}
`;

// What CMake itself has: its commands, in lower case, and the words that say what an argument is.

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((word) => word !== ""));

export const COMMANDS = words(`
  add_compile_definitions add_compile_options add_custom_command add_custom_target add_definitions add_dependencies
  add_executable add_library add_link_options add_subdirectory add_test aux_source_directory block break build_command
  cmake_host_system_information cmake_language cmake_minimum_required cmake_parse_arguments cmake_path cmake_policy
  configure_file continue create_test_sourcelist define_property else elseif enable_language enable_testing endblock
  endforeach endfunction endif endmacro endwhile execute_process export file find_file find_library find_package
  find_path find_program fltk_wrap_ui foreach function get_cmake_property get_directory_property get_filename_component
  get_property get_source_file_property get_target_property get_test_property if include include_directories
  include_external_msproject include_guard include_regular_expression install link_directories link_libraries list
  load_cache macro mark_as_advanced math message option project qt_wrap_cpp qt_wrap_ui remove_definitions return
  separate_arguments set set_directory_properties set_property set_source_files_properties set_target_properties
  set_tests_properties site_name source_group string target_compile_definitions target_compile_features
  target_compile_options target_include_directories target_link_directories target_link_libraries target_link_options
  target_precompile_headers target_sources try_compile try_run unset variable_watch while
  check_cxx_compiler_flag check_c_compiler_flag check_include_file check_include_file_cxx check_include_files
  check_symbol_exists check_cxx_symbol_exists check_function_exists check_library_exists check_type_size
  check_c_source_compiles check_cxx_source_compiles cmake_dependent_option configure_package_config_file
  write_basic_package_version_file find_package_handle_standard_args externalproject_add fetchcontent_declare
  fetchcontent_makeavailable fetchcontent_populate fetchcontent_getproperties gtest_discover_tests cmake_push_check_state
  cmake_pop_check_state pkg_check_modules pkg_search_module feature_summary`);

export const KEYWORDS = words(`
  PUBLIC PRIVATE INTERFACE STATIC SHARED MODULE OBJECT IMPORTED ALIAS GLOBAL EXCLUDE_FROM_ALL WIN32 MACOSX_BUNDLE
  SYSTEM BEFORE AFTER UNKNOWN PROPERTIES TARGETS TARGET FILES DIRECTORY PROGRAMS SCRIPT CODE EXPORT DESTINATION RUNTIME
  LIBRARY ARCHIVE INCLUDES COMPONENT NAMESPACE FILE NAME COMMAND WORKING_DIRECTORY CONFIGURATIONS COMMAND_EXPAND_LISTS
  PATTERN REGEX RENAME OPTIONAL PERMISSIONS FRAMEWORK BUNDLE PRIVATE_HEADER PUBLIC_HEADER RESOURCE FILE_SET HEADERS
  BASE_DIRS DEPENDS AND OR NOT EQUAL LESS GREATER LESS_EQUAL GREATER_EQUAL STREQUAL STRLESS STRGREATER MATCHES
  VERSION_EQUAL VERSION_LESS VERSION_GREATER VERSION_LESS_EQUAL VERSION_GREATER_EQUAL EXISTS DEFINED POLICY TEST
  IS_DIRECTORY IS_ABSOLUTE IS_NEWER_THAN IN_LIST PATH_EQUAL ON OFF TRUE FALSE YES NO Y N
  debug optimized general`);
